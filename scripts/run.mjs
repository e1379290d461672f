/** @import { SpawnOptions } from 'node:child_process' */
import { spawn } from 'node:child_process'
import path from 'node:path'

/** The root folder of the project, in which every script runs. */
export const root = path.resolve(import.meta.dirname, '..')

/**
 * Runs a script with this Node, without a shell or npx, so that it works on every platform.
 * @param {string} file path below the project's root, such as `node_modules/vite/bin/vite.js`
 * @param {string[]} args
 * @param {SpawnOptions} [options] by default the output is inherited
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 after a signal), and the output if piped
 */
export function run(file, args, options = {}) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  })
  let output = ''
  const append = (/** @type {Buffer} */ chunk) => void (output += chunk.toString())
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
