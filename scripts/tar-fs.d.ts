/** tar-fs has no types. scripts/chromium.mjs calls only this function. */
declare module 'tar-fs' {
  import type { Writable } from 'node:stream'
  export function extract(folder: string): Writable
}
