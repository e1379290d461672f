/** tar-fs brings no types: the one function that scripts/chromium.mjs calls. */
declare module 'tar-fs' {
  import type { Writable } from 'node:stream'
  export function extract(folder: string): Writable
}
