import { sweepKinds } from '#tests/support/sweep-kinds.ts';

await sweepKinds(390);
