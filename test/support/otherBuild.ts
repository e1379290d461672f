import {
  cpSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())

const hash = /[\w-]{8}(?=\.(?:js|woff2)$)/
const reverse = (text: string): string => Array.from(text).toReversed().join('')
const isText = (file: string) => /\.(?:js|html|json)$/.test(file)

/** Copies dist/ into `folder`, without other languages than English. */
export function copyBuild(folder: string): void {
  // The lock of a build comes and goes while other test files look whether theirs is stale.
  const filter = (source: string) => !/^(?:lock|languages)$/.test(path.basename(source))
  cpSync('dist', folder, { recursive: true, filter })
}

/**
 * Copies dist/ into `folder` as a build of other sources leaves it: no file in `assets` has
 * the name that it had.
 */
export function copyAsOtherBuild(folder: string): void {
  copyBuild(folder)
  const page = path.join(folder, 'page')
  const names = listFiles(path.join(page, 'assets')).map((file) => path.basename(file))
  const renamed = new Map(names.map((name) => [name, name.replace(hash, reverse)]))
  for (const file of listFiles(page)) {
    if (isText(file)) {
      const text = readFileSync(file, 'utf8')
      const changed = [...renamed].reduce(
        (before, [name, other]) => before.replaceAll(name, other),
        text,
      )
      writeFileSync(file, changed)
    }
    const other = renamed.get(path.basename(file))
    if (other !== undefined) renameSync(file, path.join(path.dirname(file), other))
  }
}
