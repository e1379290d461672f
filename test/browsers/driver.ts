import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { vi } from 'vitest'
import { findFreePort } from '../support/listening'

/**
 * Drives the distribution's Firefox and WebKitGTK by the commands of W3C WebDriver. Firefox speaks them by itself over its Marionette
 * port; WebKitGTK has a driver that speaks HTTP. Packages: firefox-esr; webkit2gtk-driver and xvfb.
 */
export type Browser = {
  open: (url: string) => Promise<void>
  /** Clicks the element that a selector (XPath) finds, once it is there. */
  click: (xpath: string) => Promise<void>
  /** Types into the element that a selector (XPath) finds, once it is there. `keys` has special keys. */
  type: (xpath: string, text: string) => Promise<void>
  /** Evaluates a JavaScript expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** Errors and warnings in the console of all pages, uncaught ones included. WebKitGTK's driver hides them. */
  errors: () => string[]
  close: () => Promise<void>
}

/** Special keys of WebDriver. */
export const keys = { enter: '\uE007', control: '\uE009', none: '\uE000' }

/** How long an element may take to appear, and a script to return: these only end what hangs, on a busy machine too. */
const timeouts = { implicit: 60_000, script: 60_000, pageLoad: 60_000 }

type Params = Record<string, unknown>
type Send = (command: Command, params: Params) => Promise<unknown>

/** The commands in use: their name in Marionette, and their address below the session. */
const commands = {
  navigate: ['WebDriver:Navigate', 'url'],
  findElement: ['WebDriver:FindElement', 'element'],
  click: ['WebDriver:ElementClick', 'element/{id}/click'],
  sendKeys: ['WebDriver:ElementSendKeys', 'element/{id}/value'],
  execute: ['WebDriver:ExecuteScript', 'execute/sync'],
} as const
type Command = keyof typeof commands

/** Starts Firefox without a window, with an empty profile. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'crosswatch-firefox-'))
  // No page of its own at the start: a navigation that meets its load can hang. The last two print the console, and errors that nobody
  // catches.
  const preferences = `user_pref('marionette.port', 0);
user_pref('browser.startup.page', 0);
user_pref('browser.startup.homepage_override.mstone', 'ignore');
user_pref('startup.homepage_welcome_url', 'about:blank');
user_pref('devtools.console.stdout.content', true);
user_pref('browser.dom.window.dump.enabled', true);`
  writeFileSync(join(profile, 'user.js'), preferences)
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const firefox = run('firefox-esr', args)
  // Created when Firefox is ready, and empty until it has the port. The first start after an installation can take long.
  const port = v.pipe(v.string(), v.digits(), v.toNumber())
  const readPort = () =>
    v.parse(port, readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
  const { call, end } = await connectMarionette(
    await vi.waitFor(readPort, { timeout: 50_000 }),
  )
  await call('WebDriver:NewSession', { timeouts })
  const send: Send = (command, params) => call(commands[command][0], params)
  // Errors of Firefox itself have no quotation mark, and no address of a page.
  const readErrors = () =>
    firefox
      .output()
      .filter((line) => /^console\.(error|warn): ["{(]|^JavaScript \w+: http/.test(line))
  return createBrowser(send, readErrors, async () => {
    end()
    await firefox.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
}

/** Starts WebKitGTK's MiniBrowser on a display in memory. */
export async function startWebKit(): Promise<Browser> {
  const display = run('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'])
  const number = await display.firstLine
  const port = await findFreePort()
  const sessions = `http://127.0.0.1:${port}/session`
  const webKit = run('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${number}` })
  const post = async (path: string, params: Params): Promise<unknown> => {
    const body = JSON.stringify(params)
    const response = await fetch(sessions + path, { method: 'POST', body })
    const { value }: { value: { error?: string } | null } = await response.json()
    if (!response.ok) throw new Error(`${value?.error}: ${body}`)
    return value
  }
  const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const alwaysMatch = { browserName: 'MiniBrowser', timeouts, ...options }
  const start = () => post('', { capabilities: { alwaysMatch } })
  const created = await vi.waitFor(start, { timeout: 30_000 })
  const { sessionId } = v.parse(v.object({ sessionId: v.string() }), created)
  const send: Send = (command, params) =>
    post(
      `/${sessionId}/${commands[command][1].replace('{id}', String(params['id']))}`,
      params,
    )
  return createBrowser(
    send,
    () => [],
    async () => {
      await fetch(`${sessions}/${sessionId}`, { method: 'DELETE' })
      await webKit.stop()
      await display.stop()
    },
  )
}

/** An element, by the one key that the specification fixes. */
const reference = v.object({ 'element-6066-11e4-a52e-4f735466cecf': v.string() })

function createBrowser(
  send: Send,
  errors: Browser['errors'],
  close: () => Promise<void>,
): Browser {
  const find = async (xpath: string): Promise<string> => {
    const found = v.parse(
      reference,
      await send('findElement', { using: 'xpath', value: xpath }),
    )
    return found['element-6066-11e4-a52e-4f735466cecf']
  }
  return {
    open: async (url) => void (await send('navigate', { url })),
    click: async (xpath) => void (await send('click', { id: await find(xpath) })),
    type: async (xpath, text) =>
      void (await send('sendKeys', { id: await find(xpath), text })),
    evaluate: (expression) =>
      send('execute', { script: `return ${expression}`, args: [] }),
    errors,
    close,
  }
}

type Message = [type: 1, id: number, error: { message: string } | null, result: unknown]

/** Connects to Marionette. A message is JSON behind its length in bytes: a command is `[0, id, name, params]`. */
async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const pending = new Map<number, (message: Message) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const message: Message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first one is a greeting, without an id.
      pending.get(message[1])?.(message)
    }
  })
  await once(socket, 'connect')
  let id = 0
  const call = async (command: string, params: Params): Promise<unknown> => {
    id += 1
    const text = JSON.stringify([0, id, command, params])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await new Promise<Message>((resolve) =>
      pending.set(id, resolve),
    )
    if (error !== null) throw new Error(error.message)
    // Commands that return nothing but a value wrap it.
    return typeof result === 'object' && result !== null && 'value' in result
      ? result.value
      : result
  }
  return { call, end: () => socket.destroy() }
}

/** Runs a program in a process group of its own, which `stop` ends. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  const firstLine = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        written.push(line)
        if (stream === child.stdout) resolve(line)
      })
    }
  })
  return {
    firstLine,
    output: () => written,
    async stop() {
      const ended = once(child, 'exit')
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}
