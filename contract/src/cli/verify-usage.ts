import { OUTPUT_OPTIONS } from '../report/output.ts'
import { CHECKS } from '../verify/evaluation/checks.ts'
import type { VerifyExtension } from '../verify/extension.ts'
import { FILE_OPTION, type ProgramSettings } from './command.ts'

export const formatUsage = (context: ProgramSettings, extension: VerifyExtension | undefined) =>
  `${context.program} verify [FILE] --server http://127.0.0.1:8080

Tests that a server conforms to a contract: it breaks each rule of each value once, sends values at their
bounds, tries methods that no path has, and runs workflows. What these requests create stays: test a
server whose data can be thrown away.

${FILE_OPTION}
  --server URL          the server's address, with its prefix: /pets is appended
  --write               also sends requests that may change data to a server that is not on a
                        loopback address; without it, only GET, HEAD and OPTIONS
  --workflows PATH      Arazzo files, or a folder of them, to run as well. Can be repeated
  --input NAME=VALUE    an input of these workflows. Can be repeated
  --token TOKEN         the credential of operations that need one: a bearer token, an API key, or for
                        Basic the Base64 of user:password (none)
  --header 'Name: value'
                        a header of every request. Can be repeated
${extension ? `${extension.usage}\n` : ''}  --email-domain NAME   the domain of generated emails (example.com)
  --seed TEXT           generates the same values in each run with this text
  --include KIND:PATTERN, --exclude KIND:PATTERN
                        selects operations: operationId:list*, tag:pets, method:DELETE, path:/pets/*,
                        deprecated:true (* stands for any characters). Can be repeated
  --checks NAMES        evaluates these checks only: ${CHECKS.slice(0, 5).join(', ')},
                        ${CHECKS.slice(5).join(', ')} (all)
  --undocumented-fields MODE
                        fields of responses that the contract does not name, or has as writeOnly:
                        error, warn or ignore (error)
  --only TEXT           runs only the workflows and cases with this in their id or summary
  --allow-unreached IDS operationIds that need no success, separated by commas; * for all
  --concurrency NUMBER  how many generated cases are sent at once (4); workflows run in turn
  --request-limit MS    the time limit of one response (5000)
  --total-limit MS      the time limit of the whole run (60000)
${OUTPUT_OPTIONS}

Options with one value can also come from the environment, as CONTRACT_SERVER or
CONTRACT_TOTAL_LIMIT, and so can inputs: CONTRACT_USER_NAME is the input userName. The credential of one
security scheme is CONTRACT_CREDENTIAL_ and its name: CONTRACT_CREDENTIAL_API_KEY of apiKey. Every user of
the machine can read arguments, so pass secrets in the environment. No output and no report contains the
token, or an input that its workflow declares with \`format: password\`.
${extension ? `${extension.environment}\n` : ''}
Exit codes: 0 the server conforms to the contract; 1 it breaks it, does not respond or is too slow, or not all
of it could be evaluated; 2 usage error, or a file can't be read or written.`
