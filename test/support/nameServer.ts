import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server that has the given IPv4 addresses for every name, or no such name without one. */
export type NameServer = {
  port: number
  /** Replaces the addresses. */
  set: (addresses: readonly string[]) => void
  close: () => void
}

const headerLength = 12
const noSuchName = 3
/** A pointer to the name in the question, type A, class IN, a lifetime of 1 s, and 4 bytes. */
const answerStart = [0xc0, headerLength, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4]

/** Starts a name server on a free port of this machine. It never answers about a name with `silent` in it. */
export async function startNameServer(
  first: readonly string[],
  silent?: string,
): Promise<NameServer> {
  let addresses = first
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    if (silent !== undefined && query.includes(silent)) return
    socket.send(createResponse(query, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    set: (given) => {
      addresses = given
    },
    close: () => void socket.close(),
  }
}

/** The query has one question, of the type A. */
function createResponse(query: Buffer, addresses: readonly string[]) {
  const header = Buffer.from(query.subarray(0, headerLength))
  const code = addresses.length === 0 ? noSuchName : 0
  header.writeUInt16BE(0x8180 + code, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.fill(0, 8)
  const answers = addresses.map((address) =>
    Buffer.from([...answerStart, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, query.subarray(headerLength), ...answers])
}
