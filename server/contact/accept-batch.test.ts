import { describe, expect, it } from 'vitest';
import { planBatch, type Submission } from './accept-batch.ts';

const submission = (contentKey: string, address = 'address'): Submission => ({
  message: {
    receivedAt: 1000,
    locale: 'en',
    noticeVersion: '1',
    crossborder: 0,
    name: '',
    email: '',
    phone: '',
    topic: '',
    message: '',
    job: '',
    flags: '',
  },
  prefix: 'TC',
  contentKey,
  counted: [{ key: address, most: 2, over: 'refuse' }],
  mails: ['firm'],
  files: [],
});

describe('planBatch', () => {
  it('gives a message that stands twice in a batch one reference', () => {
    const references = new Map<string, string>();
    const { accepted, outcomes } = planBatch(
      [submission('a'), submission('a'), submission('b')],
      references,
      new Map(),
    );
    expect(accepted).toHaveLength(2);
    const [first, second, third] = outcomes(references);
    expect(first).toEqual(second);
    expect(first).not.toEqual(third);
  });

  it('answers a message stored before with its reference, even when the limit is reached', () => {
    const references = new Map([['a', 'TC-2222-2222']]);
    const { accepted, outcomes } = planBatch(
      [submission('a')],
      references,
      new Map([['address', { startsAt: 0, count: 2 }]]),
    );
    expect([accepted, outcomes(references)]).toEqual([[], [{ kind: 'stored', reference: 'TC-2222-2222' }]]);
  });

  it('counts within the batch', () => {
    const references = new Map<string, string>();
    const { accepted, outcomes } = planBatch(
      [submission('a'), submission('b'), submission('c'), submission('d', 'elsewhere')],
      references,
      new Map(),
    );
    expect(accepted.map(({ submission: { contentKey } }) => contentKey)).toEqual(['a', 'b', 'd']);
    expect(outcomes(references)[2]).toEqual({ kind: 'limited', until: 1000 + 3_600_000 });
  });
});
