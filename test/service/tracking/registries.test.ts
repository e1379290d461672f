import { expect, it } from 'vitest'
import { openRegistries } from '../../../src/service/tracking/registries'
import { smallCatalogue } from '../../support/inProcess'
import { noon } from '../../support/samples'

const address = `0x${'a1'.repeat(20)}`
const caller = { env: {}, signal: new AbortController().signal }

it('a look-up of a name marks contracts of tokens, and reads their list after a change alone', async () => {
  let reads = 0
  let version = {}
  const [known] = smallCatalogue().currencies
  const contract = { protocol: 'ETH', address: address.toUpperCase(), ticker: 'T' }
  const token = Object.assign({}, known, contract)
  const read = () => {
    reads += 1
    return [token]
  }
  const source = {
    lists: {
      chains: async () => expect.fail(),
      currencies: async () => ({ value: { version, bytes: 0, read }, at: noon }),
    },
    registries: [
      {
        prefix: 'thor',
        lookUp: async () => ({ value: [{ chain: 'ETH', address }], at: noon }),
        readRegistration: async () => expect.fail(),
        reverseLookUp: async () => expect.fail(),
      },
    ],
  }
  const [registry] = openRegistries(source)
  const lookUp = async () => (await registry?.lookUp('alice', caller))?.value
  for (let each = 0; each < 3; each += 1)
    expect(await lookUp()).toEqual([{ chain: 'ETH', address, contractOf: 'T' }])
  expect(reads).toBe(1)
  version = {}
  await lookUp()
  expect(reads).toBe(2)
})
