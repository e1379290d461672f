import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { call, connect, connectTo } from '../support/mcpClient'
import { overProxy } from '../support/scriptedNetwork'

/** What an agent reads of a name in the sandbox. */
async function resolve(name: string, prefixes = ['x', 'y']) {
  const client = await connect({ prefixes })
  return call(client, 'resolve_name', { name })
}

describe('a name for agents', () => {
  it('that is not verified has a warning, in each address too', async () => {
    const { text, data } = await resolve('mallory')
    const [sentences = '', facts = ''] = text.split('As reported by the network:\n')
    expect(sentences).toContain(
      'Not verified. Don’t send to this address yet. Don’t send before you’ve asked the person you want to pay, by another way. This address belongs to [1], not mallory.',
    )
    for (const line of facts.split('\n').filter((each) => !each.startsWith('- [')))
      expect(line).toMatch(/^- xname, address on .*don’t send to it/)
    const warning = expect.stringMatching(
      /^This address belongs to “…”, not mallory\. Don’t send before/,
    )
    const row = { result: 'unverified', pointsBack: false, warning }
    expect(data).toMatchObject({
      registries: [
        {
          registration: 'registered',
          isExpired: false,
          reportedBy: null,
          addresses: [row],
        },
        {},
      ],
    })
  })

  /** Resolves a name that has these addresses, each of which leads back to it. */
  async function resolveWith(entries: readonly { chain: string; address: string }[]) {
    const over = await overProxy({ json: { message: 'no' }, status: 500 })
    over.state.respond = (path) => {
      if (path.includes('/registered/')) return { json: true }
      if (path.includes('/rlookup')) return { json: { result: ['alice'] } }
      if (path.includes('/chains/')) return { json: entries.map(({ chain }) => chain) }
      if (path.includes('/chain?')) return { json: true }
      return {
        json: entries.map((entry) => ({
          ...entry,
          result: [entry.chain, entry.address],
        })),
      }
    }
    return call(await connectTo(over), 'resolve_name', { name: 'alice' })
  }

  it('with more addresses than are checked warns of the others', async () => {
    const codes = ['ARB', 'AVAX', 'BASE', 'BSC', 'ETH', 'OP', 'POL']
    const { text, data } = await resolveWith(
      codes.flatMap((chain) =>
        ['1', '2', '3', '4', '5'].map((digit) => ({
          chain,
          address: `0x${digit.repeat(40)}`,
        })),
      ),
    )
    expect(text).toMatch(/^Not checked\. Don’t send on Polygon yet\. /)
    expect(text).toContain('30 of 35 addresses verified.')
    const { registries } = v.parse(ResultsSchema, data)
    const results = registries.flatMap(({ addresses }) => addresses)
    expect(results.filter(({ result }) => result === 'verified')).toHaveLength(30)
    expect(results.filter(({ warning }) => warning !== null)).toEqual(
      Array.from({ length: 5 }, () => ({
        result: 'not-checked',
        warning: 'We couldn’t check this address. It may belong to someone else.',
      })),
    )
  })
})

const ResultsSchema = v.object({
  registries: v.array(
    v.object({
      addresses: v.array(
        v.object({ result: v.string(), warning: v.nullable(v.string()) }),
      ),
    }),
  ),
})
