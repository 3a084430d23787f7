/** `node tests/plugins/make-build.ts FOLDER`: the build of `npm test`. */
import { makeBuild } from './one-build.ts'

makeBuild(String(process.argv[2]))
