/** @import { LaunchOptions } from '@playwright/test' */
import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')

/**
 * How to launch a Chromium here, as Playwright's launch options. On Linux x64 it is the one inside `@sparticuz/chromium`,
 * unpacked on first use: `npm ci` alone brings a browser, no download. `CROSSWATCH_CHROMIUM` names another executable.
 * Elsewhere it is the machine's own Chrome.
 * @returns {Promise<LaunchOptions>}
 */
export async function chromiumOptions() {
  const named = process.env['CROSSWATCH_CHROMIUM']
  if (named) return { executablePath: named, args: ['--no-sandbox', '--disable-dev-shm-usage'] }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  const folder = await unpacked()
  return {
    executablePath: path.join(folder, 'chromium'),
    // Containers run as root and have a tiny /dev/shm. Not the package's own arguments: --single-process crashes.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

/** @returns {Promise<string>} the folder that holds the unpacked browser */
async function unpacked() {
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  )
  const { version } = JSON.parse(await readFile(path.join(bin, '../package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (await exists(folder)) return folder

  // Unpacked beside its place and renamed: a run that is cut off, or two at once, never leave half a browser there.
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(path.join(cache, 'unpacking-'))
  await Promise.all([
    unbrotli(path.join(bin, 'chromium.br'), createWriteStream(path.join(half, 'chromium'))),
    ...['swiftshader', 'fonts', 'al2023'].map((name) =>
      unbrotli(path.join(bin, `${name}.tar.br`), extract(half)),
    ),
  ])
  await chmod(path.join(half, 'chromium'), 0o755)
  await writeFile(path.join(half, 'fonts.conf'), fontsConf(path.join(folder, 'fonts')))
  await rename(half, folder).catch(async (error) => {
    await rm(half, { recursive: true })
    if (!(await exists(folder))) throw error
  })
  return folder
}

/**
 * @param {string} file
 * @param {NodeJS.WritableStream} into
 */
function unbrotli(file, into) {
  return pipeline(createReadStream(file), createBrotliDecompress(), into)
}

/** @param {string} folder the bundled fonts: Open Sans alone */
function fontsConf(folder) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
}

/** @param {string} file */
function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** The environment as Playwright wants it: without the absent values. */
function definedEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
