/** @import { LaunchOptions } from '@playwright/test' */
import { createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')

/**
 * Returns Playwright's launch options for Chromium. On Linux x64 it is the browser in the
 * npm package `@sparticuz/chromium`, which is unpacked on first use.
 * `CROSSWATCH_CHROMIUM` selects another executable. Elsewhere it is the installed Chrome.
 * @returns {Promise<LaunchOptions>}
 */
export async function chromiumOptions() {
  const named = process.env['CROSSWATCH_CHROMIUM']
  if (named)
    return { executablePath: named, args: ['--no-sandbox', '--disable-dev-shm-usage'] }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  const folder = await unpackChromium()
  return {
    executablePath: path.join(folder, 'chromium'),
    // Containers run as root and have a small /dev/shm. The package's own arguments
    // include --single-process, which crashes.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: {
      ...getEnvironment(),
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

/** @returns {Promise<string>} the folder that holds the unpacked browser */
async function unpackChromium() {
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  )
  const { version } = JSON.parse(
    await readFile(path.join(bin, '../package.json'), 'utf8'),
  )
  const folder = path.join(cache, `chromium-${version}`)
  if (await exists(folder)) return folder

  // Unpacked in a temporary folder and renamed, so that interrupted or concurrent runs
  // leave no incomplete browser.
  await mkdir(cache, { recursive: true })
  const temporary = await mkdtemp(path.join(cache, 'unpacking-'))
  await Promise.all([
    unbrotli(
      path.join(bin, 'chromium.br'),
      createWriteStream(path.join(temporary, 'chromium')),
    ),
    ...['swiftshader', 'fonts', 'al2023'].map((name) =>
      unbrotli(path.join(bin, `${name}.tar.br`), extract(temporary)),
    ),
  ])
  await chmod(path.join(temporary, 'chromium'), 0o755)
  await writeFile(
    path.join(temporary, 'fonts.conf'),
    makeFontsConf(path.join(folder, 'fonts')),
  )
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true })
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

/** @param {string} folder of the bundled font, Open Sans */
function makeFontsConf(folder) {
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

/** Returns the environment without undefined values, as Playwright requires. */
function getEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
