import type { Localized } from '#src/i18n/locales.ts';

/** A publish compiles `content/` into these shapes: dates are resolved, Markdown is safe HTML in each language. */
export interface Content {
  firm: Firm;
  offices: Office[];
  values: TitledText[];
  mission: TitledText[];
  statistics: Statistic[];
  testimonials: Testimonial[];
  services: Service[];
  consultants: Consultant[];
  functions: FunctionGroup[];
  industries: Coded[];
  locations: Location[];
  policy: Policy;
  documents: PublicDocument[];
  news: NewsItem[];
  events: EventItem[];
  /** All jobs, newest first, whether open, scheduled or closed. */
  jobs: Job[];
  /** The long texts of one of the jobs: a server with many jobs reads them when they are asked for. */
  jobText(id: string): JobText;
  synonyms: Synonyms;
  redirects: Record<string, string>;
}

/** A calendar day, `2026-11-15`. */
export type Day = string;
/** Milliseconds since 1970, a moment everywhere the same. */
export type Moment = number;
/** HTML that the compiler made from Markdown; safe to put into a page. */
export type Html = string;

export interface Coded {
  code: string;
  label: Localized;
}

export interface FunctionGroup extends Coded {
  roles: Coded[];
}

export interface Location extends Coded {
  country: 'TW' | 'CN';
  region: string;
  timezone: string;
}

export interface Licence {
  number: Localized;
  authority: Localized;
  expires: Day;
}

export interface Firm {
  name: Localized;
  legalName: Localized;
  founded: number;
  tagline: Localized;
  hero: Localized;
  intro: Localized;
  email: string;
  hrEmail: string;
  privacyEmail: string;
  social: Record<'linkedin' | 'facebook' | 'instagram' | 'youtube', string>;
  licences: { taipei: Licence; shanghai: Licence };
  icp: string | null;
  labourLawAnnouncements: string;
}

export interface Office {
  id: string;
  city: Localized;
  address: Localized;
  structured: { street: string; locality: string; region: string; postalCode: string; country: string };
  phone: string;
  fax: string;
  timezone: string;
  hours: Localized;
  opens: string;
  closes: string;
}

export interface TitledText {
  id: string;
  title: Localized;
  text: Localized;
}

export interface Statistic {
  id: string;
  value: number;
  suffix: string;
  label: Localized;
}

export interface Testimonial {
  id: string;
  quote: Localized;
  role: Localized;
  industry: Localized;
}

export interface Service {
  id: string;
  title: Localized;
  summary: Localized;
  audience: Localized;
  steps: { title: Localized; text: Localized }[];
  time: Localized;
  cost: Localized;
}

export interface Consultant {
  id: string;
  name: Localized;
  title: Localized;
  office: string;
  groups: string[];
  phone: string;
  email: string;
  linkedin: string;
  languages: Localized;
  bio: Localized;
}

export interface Policy {
  title: Localized;
  version: string;
  updated: Day;
  summary: Localized;
  body: Localized<Html>;
}

export interface PublicDocument {
  id: string;
  title: Localized;
  label: Localized;
  group: 'public' | 'safety' | 'other' | 'legal';
  order: number;
  updated: Day;
  summary: Localized;
  body: Localized<Html>;
}

export interface NewsItem {
  id: string;
  title: Localized;
  summary: Localized;
  category: 'market' | 'firm' | 'guide' | 'law';
  date: Day;
  /** The last change that readers, search engines and feeds are told of. */
  updated: Day;
  appearsAt: Moment;
  author: string | null;
  body: Localized<Html>;
  /** Only in a preview: a publish leaves drafts out. */
  draft?: boolean;
}

export interface EventItem {
  id: string;
  title: Localized;
  summary: Localized;
  startsAt: Moment;
  endsAt: Moment;
  timezone: string;
  format: 'venue' | 'online' | 'both';
  status: 'scheduled' | 'cancelled';
  venue: { name: Localized; address: Localized; location: string } | null;
  fee: Localized;
  seats: number | null;
  host: string | null;
  body: Localized<Html>;
  updated: Day;
  appearsAt: Moment;
  /** Only in a preview: a publish leaves drafts out. */
  draft?: boolean;
}

export interface Salary {
  currency: 'TWD' | 'CNY';
  period: 'month' | 'year';
  min: number;
  max: number | null;
}

export type RemoteType = 'none' | 'partial' | 'full';
export type EmploymentType = 'full-time' | 'part-time' | 'contract' | 'temporary' | 'internship';

/** What lists, search results and other jobs' pages show of a job. */
export interface Job {
  id: string;
  title: Localized;
  summary: Localized;
  role: string;
  group: string;
  industry: string;
  location: string;
  remote: RemoteType;
  employment: EmploymentType;
  salary: Salary | null;
  consultant: string;
  posted: Day;
  updated: Day;
  closes: Day;
  appearsAt: Moment;
  closesAt: Moment;
  /** Only in a preview: a publish leaves drafts out. */
  draft?: boolean;
}

/** What only a job's own page shows. */
export interface JobText {
  hours: Localized<Html>;
  benefits: Localized<Html>;
  client: Localized<Html>;
  description: Localized<Html>;
  requirements: Localized<Html>;
}

/** What the job search takes as one, and what it passes over. */
export interface Synonyms {
  /** Words and phrases of any language that mean the same in this trade. */
  groups: string[][];
  /** Words of their own only where they are written in capitals, like IT. */
  capitals: string[];
  /** Words that say nothing where another word is given, like "job" or 的. */
  ignored: string[];
}
