/** A wrong command, whose message is followed by the usage. */
export class UsageError extends Error {}
