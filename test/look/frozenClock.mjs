import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

/**
 * Freezes the clocks and the random numbers of the service that loads it (`node --import`). The parent process sends the time (Unix ms), and each message
 * is confirmed.
 */
let moment = 0

globalThis.Date = new Proxy(Date, {
  construct: (running, parts, made) =>
    Reflect.construct(running, parts.length === 0 ? [moment] : parts, made),
  get: (running, name) => (name === 'now' ? () => moment : Reflect.get(running, name)),
})

// It spreads the polls, which the page counts down.
Math.random = () => 0.5

// Lifetimes of cached responses end with the same time.
performance.now = () => moment

// Node itself writes the `Date` of a response by the running clock.
subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null || !('response' in message)) return
  if (message.response instanceof ServerResponse) {
    message.response.setHeader('date', new Date(moment).toUTCString())
  }
})

process.on('message', (/** @type {number} */ sent) => {
  moment = sent
  process.send?.(sent)
})
// Otherwise a service that is stopped would wait for further messages, until its shutdown times out.
process.channel?.unref()
