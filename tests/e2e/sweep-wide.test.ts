import { sweepKinds } from '#tests/support/browser-sweep.ts';

sweepKinds(1280);
