import { expect, it } from 'vitest'
import { createRoom } from '../../../src/service/http/room'

/** Lets clients of their own networks take as much as they can. */
function fill(max: number, clients: number) {
  const room = createRoom(max, { partOfFree: 1 / 8 })
  return Array.from({ length: clients }, (_, index) => {
    const client = { groups: [`client ${index}`] }
    let count = 0
    while (room.take(client) !== null) count += 1
    return count
  })
}

it.each([1, 10, 30])(
  'of %s clients that take what they can, none takes the room of the next one',
  (clients) => {
    const taken = fill(1_000, clients)
    expect(Math.max(...taken)).toBeLessThanOrEqual(125)
    expect(Math.min(...taken)).toBeGreaterThan(0)
  },
)

it('what is given back can be taken again', () => {
  const room = createRoom(2, { partOfFree: 1 })
  const client = { groups: ['one'] }
  const leave = room.take(client)
  expect(room.take(client)).toBeNull()
  leave?.()
  expect(room.take(client)).not.toBeNull()
})
