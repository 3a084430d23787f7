import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href

/** A process whose output is read. */
type Child = ChildProcess & { stdout: Readable; stderr: Readable }

/**
 * Starts a program in Node that ends by itself when this process is gone, killed or not.
 * @param args the program and its arguments.
 */
export const startChild = (args: string[], env: NodeJS.ProcessEnv = process.env, cwd = '.') =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as Child
