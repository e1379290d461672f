/** @import { LaunchOptions } from '@playwright/test' */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')

/**
 * Returns Playwright's launch options for Chromium. On Linux x64 it is the browser in the npm package `@sparticuz/chromium`, which
 * is unpacked on first use. `CROSSWATCH_CHROMIUM` selects another executable. Elsewhere it is the installed Chrome.
 * @returns {Promise<LaunchOptions>}
 */
export async function chromiumOptions() {
  // Containers run as root and have a small /dev/shm. The package's own arguments include --single-process, which crashes.
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  const named = process.env['CROSSWATCH_CHROMIUM']
  if (named) return { executablePath: named, args }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  const folder = await unpackChromium()
  /** @type {Record<string, string>} */
  const env = {
    LD_LIBRARY_PATH: path.join(folder, 'lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
  }
  for (const [name, value] of Object.entries(process.env)) if (value) env[name] ??= value
  return { executablePath: path.join(folder, 'chromium'), args, env }
}

/** @returns {Promise<string>} the folder that holds the unpacked browser */
async function unpackChromium() {
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../bin',
  )
  const { version } = JSON.parse(await readFile(path.join(bin, '../package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  // Unpacked in a temporary folder and renamed, so that interrupted or concurrent runs leave no incomplete browser.
  await mkdir(cache, { recursive: true })
  const temporary = await mkdtemp(path.join(cache, 'unpacking-'))
  const browser = path.join(temporary, 'chromium')
  await Promise.all([
    unbrotli(path.join(bin, 'chromium.br'), createWriteStream(browser)),
    ...['swiftshader', 'fonts', 'al2023'].map(async (name) => {
      const tar = spawn('tar', ['-x', '-C', temporary], { stdio: ['pipe', 'ignore', 'inherit'] })
      await Promise.all([unbrotli(path.join(bin, `${name}.tar.br`), tar.stdin), once(tar, 'close')])
    }),
  ])
  await chmod(browser, 0o755)
  const fonts = path.join(folder, 'fonts')
  await writeFile(
    path.join(temporary, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>
`,
  )
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

/**
 * @param {string} file
 * @param {NodeJS.WritableStream} into
 */
const unbrotli = (file, into) => pipeline(createReadStream(file), createBrotliDecompress(), into)
