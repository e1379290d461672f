/**
 * Loaded into the service before all else (`node --import`): its clock stands at the moment that its parent process last
 * sent, Unix ms, which this confirms.
 */
let moment = 0

globalThis.Date = new Proxy(Date, {
  construct: (running, parts, made) =>
    Reflect.construct(running, parts.length === 0 ? [moment] : parts, made),
  get: (running, name) => (name === 'now' ? () => moment : Reflect.get(running, name)),
})

process.on('message', (/** @type {number} */ sent) => {
  moment = sent
  process.send?.(sent)
})
