import { ServerResponse } from 'node:http'

/**
 * Freezes the clocks of the service that loads it (`node --import`). The parent process sends the time (Unix ms), and each message
 * is confirmed.
 */
let moment = 0

globalThis.Date = new Proxy(Date, {
  construct: (running, parts, made) =>
    Reflect.construct(running, parts.length === 0 ? [moment] : parts, made),
  get: (running, name) => (name === 'now' ? () => moment : Reflect.get(running, name)),
})

// Lifetimes of cached responses end with the same time.
performance.now = () => moment

// Node writes the `Date` of a response by the running clock.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('date', new Date(moment).toUTCString())
  return Reflect.apply(writeHead, this, args)
}

process.on('message', (/** @type {number} */ sent) => {
  moment = sent
  process.send?.(sent)
})
