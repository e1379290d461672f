import { expect, it } from 'vitest'
import { samples } from '../../../src/service/sandbox/samples'
import { post } from '../../support/sandboxed'
import { startOf } from '../../support/samples'
import { createClock, nameHash, openFollowing } from './followed'

const [quick] = samples
const quickHash = quick?.deposit.hash ?? ''

const openSandbox = (prefixes: string[]) =>
  openFollowing({ clock: createClock(), storage: null, config: { prefixes } })

it.each([[['x']], [['x', 'y']]])(
  'the blocks of the sandbox %j name a sample at each of its steps, to its end',
  async (prefixes) => {
    const over = openSandbox(prefixes)
    over.subscribe(quickHash)
    await over.seconds(60)
    const told = over.tracked.map(({ verdict }) => verdict)
    expect(told[0]).toBe('in-progress')
    expect(told.at(-1)).toBe('complete')
    // It takes 40 s, and a block six.
    const { length } = told.filter((verdict) => verdict === 'in-progress')
    expect(length).toBeGreaterThan(3)
    expect(over.logged).toEqual([])
  },
)

it('they name what a client has started', async () => {
  const over = openSandbox(['x'])
  await over.seconds(10)
  await post(over, startOf(nameHash(1)))
  over.subscribe(nameHash(1))
  await over.seconds(100)
  expect(over.tracked.at(-1)?.verdict).toBe('complete')
})
