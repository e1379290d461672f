/** @import { SpawnOptions } from 'node:child_process' */
import { spawn } from 'node:child_process'
import path from 'node:path'

/** The checkout's own folder: what every script runs in, wherever it was called from. */
export const root = path.resolve(import.meta.dirname, '..')

/** How often a runner asks a failed test again: on CI's shared machine once, and `tally.mjs` names what then passes. */
export const retries = process.env['CI'] === undefined ? 0 : 1

/**
 * Runs a package's command by its file, with this Node: no shell, no npx, the same on every platform.
 * @param {string} file path inside the checkout, such as `node_modules/vite/bin/vite.js`
 * @param {string[]} args
 * @param {SpawnOptions} [options] the output goes where this process's goes unless told otherwise
 * @returns {Promise<{ code: number, output: string }>} its exit code (1 when a signal ended it), and what it wrote if piped
 */
export function run(file, args, options = {}) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => void (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
