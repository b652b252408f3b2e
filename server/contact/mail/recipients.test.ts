import { describe, expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { recipientsOf } from './recipients.ts';

const content = {
  jobs: [
    { id: 'taipei-job', consultant: 'mei' },
    { id: 'shanghai-job', consultant: 'li' },
  ],
  consultants: [
    { id: 'mei', office: 'taipei', email: 'mei@firm.example' },
    { id: 'li', office: 'shanghai', email: 'li@firm.example' },
  ],
  routing: {
    consultants: true,
    offices: { shanghai: ['shanghai@firm.example'] },
    topics: { hiring: ['clients@firm.example', 'boss@firm.example'] },
  },
} as unknown as Content;
const everyone = 'team@firm.example';
const of = (job: string, topic: string, routing = content.routing) =>
  recipientsOf({ job, topic }, { ...content, routing }, everyone);

describe('recipientsOf', () => {
  it.each([
    ['', 'other', [everyone], []],
    ['', 'hiring', ['clients@firm.example', 'boss@firm.example'], []],
    ['taipei-job', 'jobs', ['mei@firm.example'], [everyone]],
    ['shanghai-job', 'jobs', ['li@firm.example'], ['shanghai@firm.example']],
    ['taipei-job,shanghai-job', 'jobs', ['mei@firm.example', 'li@firm.example'], ['shanghai@firm.example']],
    ['no-such-job', 'jobs', [everyone], []],
    ['', 'constructor', [everyone], []],
  ])('job %j, topic %s: to %j, copy to %j', (job, topic, to, cc) => expect(of(job, topic)).toEqual({ to, cc }));

  it('sends everything to one address where nothing else is said', () => {
    const nothing = { consultants: false, offices: {}, topics: {} };
    expect(of('taipei-job', 'jobs', nothing)).toEqual({ to: [everyone], cc: [] });
  });
});
