import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A wrong command, whose message is followed by the usage. */
export class UsageError extends Error {}

/** @throws a UsageError for an unknown option, or one without its value. */
export function parseOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
