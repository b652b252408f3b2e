/** More jobs than any agency has; each takes some kilobytes while a feed is read. */
export const mostJobs = 50_000;
/** A record's text has at most 40,000 characters; markup around it takes more. */
export const longestText = 1_000_000;

export function tooManyJobs(): Error {
  return new Error(`there are more than ${mostJobs} jobs: split the feed`);
}

export function tooLongText(): Error {
  return new Error(`there is a text of more than ${longestText} characters`);
}
