import type { Brand } from './brand.ts';
import type { Redirects } from './redirect-table.ts';
import type { Consultant } from './consultant.ts';
import type { Policy, PublicDocument } from './document.ts';
import type { EventItem } from './event.ts';
import type { Firm, TitledText } from './firm.ts';
import type { Job, JobText } from './job.ts';
import type { Media } from './media.ts';
import type { NewsItem } from './news-item.ts';
import type { Office } from './office.ts';
import type { OwnPage } from './own-page.ts';
import type { Routing } from './routing.ts';
import type { Service } from './service.ts';
import type { Statistic } from './statistic.ts';
import type { Coded, FunctionGroup, Location, Synonyms } from './taxonomy.ts';
import type { Testimonial } from './testimonial.ts';
import type { Words } from './words.ts';

/** A publish compiles the content folder into these shapes: dates are resolved, Markdown is safe HTML in each language. */
export interface Content {
  firm: Firm;
  brand: Brand;
  /** What the firm says in words of its own instead of the site's. */
  words: Words;
  routing: Routing;
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
  /** Those that the firm adds to the site. */
  pages: OwnPage[];
  news: NewsItem[];
  events: EventItem[];
  /** All jobs, newest first, whether open, scheduled or closed. */
  jobs: Job[];
  /** The long texts of one of the jobs: a server with many jobs reads them when they are asked for. */
  jobText(id: string): JobText;
  synonyms: Synonyms;
  redirects: Redirects;
  media: Media;
}
