/** @import { Socket } from 'node:net' */
import { connect } from 'node:net'

/**
 * @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Asked
 */

const connections = 10

/**
 * Asks the same so many times over ten connections: ten at once, and the next ten when all of them are answered. So a
 * fast server and a slow one get the same bursts, and neither is spared waking up because the client lags behind. The
 * client does next to nothing with what it gets, and never sleeps: a server that has to wake its client pays for that
 * with its own processor time.
 * @param {string} address
 * @param {Asked} asked
 * @param {number} times a multiple of ten
 * @returns {Promise<void>} rejects unless every answer is a 200 of the same length
 */
export async function askSteadily(address, asked, times) {
  const { hostname, port, host } = new URL(address)
  const bytes = requestOf(host, asked)
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => connected(Number(port), hostname)),
  )
  let isOver = false
  const spin = () => {
    if (!isOver) setImmediate(spin)
  }
  spin()
  try {
    await inBursts(sockets, bytes, times / connections)
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/**
 * @param {Socket[]} sockets
 * @param {Buffer} bytes
 * @param {number} bursts
 * @returns {Promise<void>}
 */
function inBursts(sockets, bytes, bursts) {
  return new Promise((resolve, reject) => {
    let [left, waiting] = [bursts, 0]
    const next = () => {
      if (left === 0) return resolve()
      left -= 1
      waiting = sockets.length
      for (const socket of sockets) socket.write(bytes)
    }
    for (const socket of sockets) {
      let [got, whole] = [0, 0]
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        // Every answer is as long as the first: the same bytes but for the time.
        whole ||= lengthOf(chunk.toString('latin1'))
        got += chunk.length
        if (got < whole) return
        if (got > whole) return reject(new Error('The answers differ in length.'))
        got = 0
        waiting -= 1
        if (waiting === 0) next()
      })
    }
    next()
  })
}

/**
 * @param {number} port
 * @param {string} hostname
 * @returns {Promise<Socket>}
 */
function connected(port, hostname) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.setNoDelay(true).on('error', reject)
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
