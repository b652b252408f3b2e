/**
 * What one client may take of the server: time, room and connections. A proxy in front may be stricter, never laxer.
 */
export interface HttpLimits {
  /** From the connection, or the end of the answer before, until all headers are there. */
  headersMilliseconds: number;
  /** Until the whole request is there, body included: 128 KB in 20 s is 6 KB a second. */
  requestMilliseconds: number;
  /** The same for a form with files: 30 MB in ten minutes is 50 KB a second, what a phone on a train has. */
  uploadMilliseconds: number;
  /** Until an answer has been taken: 300 KB in 60 s is 5 KB a second. */
  answerMilliseconds: number;
  /** A connection on which nothing at all happens in the middle of a request. */
  idleMilliseconds: number;
  /** Between two requests; longer than a proxy's usual minute, so that it is the proxy that closes. */
  keepAliveMilliseconds: number;
  /** How often the times are looked at. */
  checkMilliseconds: number;
  /** Request line and headers together; Node answers 431 beyond it. */
  headerBytes: number;
  /** A body where a route says nothing else. */
  bodyBytes: number;
  requestsPerConnection: number;
  /** Requests that a client sends ahead, without waiting for an answer. */
  unansweredPerConnection: number;
  /** Answers that take work and wait for the turn of one address. */
  waitingPerAddress: number;
  /** A large office shares one address, at six connections a browser. */
  connectionsPerAddress: number;
  connections: number;
}

export const httpLimits: HttpLimits = {
  headersMilliseconds: 10_000,
  requestMilliseconds: 20_000,
  uploadMilliseconds: 600_000,
  answerMilliseconds: 60_000,
  idleMilliseconds: 20_000,
  keepAliveMilliseconds: 65_000,
  checkMilliseconds: 2_000,
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  requestsPerConnection: 10_000,
  unansweredPerConnection: 16,
  waitingPerAddress: 1000,
  connectionsPerAddress: 500,
  connections: 10_000,
};
