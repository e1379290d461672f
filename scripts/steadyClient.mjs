import { connect } from 'node:net'

/**
 * @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Asked
 */

/**
 * Asks the same again and again over ten connections, for so long. It does next to nothing with what it gets, and never
 * sleeps: a server that has to wake its client pays for that with its own processor time, the slower one for each answer
 * and the faster one, whose client never rests, for none.
 * @param {string} address
 * @param {Asked} asked
 * @param {number} ms
 * @returns {Promise<number>} how many answers came, all of them 200
 */
export async function askSteadily(address, asked, ms) {
  const until = performance.now() + ms
  const spin = () => {
    if (performance.now() < until) setImmediate(spin)
  }
  spin()
  const each = Array.from({ length: 10 }, () => askOnOne(address, asked, until))
  return (await Promise.all(each)).reduce((sum, count) => sum + count, 0)
}

/**
 * @param {string} address
 * @param {Asked} asked
 * @param {number} until
 * @returns {Promise<number>}
 */
function askOnOne(address, asked, until) {
  const { hostname, port, host } = new URL(address)
  const bytes = requestOf(host, asked)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setNoDelay(true).on('error', reject)
    let [answers, got, whole] = [0, 0, 0]
    socket.on('data', (chunk) => {
      // Every answer is as long as the first: the same bytes but for the time.
      whole ||= lengthOf(chunk.toString('latin1'))
      got += chunk.length
      if (got < whole) return
      if (got > whole) return void socket.destroy(new Error('The answers differ in length.'))
      got = 0
      answers += 1
      if (performance.now() < until) return void socket.write(bytes)
      socket.destroy()
      resolve(answers)
    })
  })
}

/**
 * @param {string} host
 * @param {Asked} asked
 */
function requestOf(host, { method, path, headers = {}, body = '' }) {
  const all = { host, ...headers, ...(method === 'POST' && { 'content-length': body.length }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/** @param {string} start of an answer, its whole head at least */
function lengthOf(start) {
  const head = start.indexOf('\r\n\r\n')
  const body = /\r\ncontent-length: (\d+)/i.exec(start)?.[1]
  if (!start.startsWith('HTTP/1.1 200 ') || head === -1 || body === undefined) {
    throw new Error(`No plain 200: ${start.slice(0, 200)}`)
  }
  return head + 4 + Number(body)
}
