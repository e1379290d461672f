import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { getExplorerHost, getTransactionUrl } from '../../model/chains/explorers'
import type { Recognition } from '../../model/recognise/recognise'
import { formatBlockTime } from '../../model/time'
import { chainsQuery } from '../../queries/chains'
import { ChainLabel } from '../../search/ChainLabel'
import { Button } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { MarkedTypo, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { tableClasses } from '../../ui/tableClasses'

/** The chains of most deposits, the most frequent first. A Solana hash matches none of them. */
const commonChains = ['ETH', 'BTC', 'THOR', 'BSC', 'BASE']

const initialCount = 3

/** The chains that an unknown hash could belong to, with their block times and explorers; nothing until the chains are loaded. */
export function NotFound({ hash }: { hash: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery(chainsQuery)
  const rows = (data?.records ?? []).flatMap(({ chain, averageBlockTime }) => {
    const href = getTransactionUrl(chain, hash)
    return href === null ? [] : [{ chain, href, blockTime: formatBlockTime(averageBlockTime) }]
  })
  const common = commonChains.flatMap((code) => rows.filter(({ chain }) => chain === code))
  const shown = showsAll ? rows : (common.length > 0 ? common : rows).slice(0, initialCount)
  if (rows.length === 0) return null
  return (
    <Section title="Look it up on its chain" note="Explorers show a transaction first">
      <table className="w-full max-w-180">
        <thead>
          <tr className={tableClasses.head}>
            <th scope="col">Chain</th>
            <th scope="col" className="text-end">
              Block time
            </th>
            <th scope="col">Explorer</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ chain, href, blockTime }) => (
            <tr key={chain} className={`${tableClasses.row} pointer-coarse:h-11`}>
              <td>
                <ChainLabel code={chain} isNameOnly />
              </td>
              <td className="text-end whitespace-nowrap">{blockTime || '—'}</td>
              <td className="wrap-anywhere *:stretched">
                <ExternalLink href={href}>{getExplorerHost(href)}</ExternalLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && rows.length > shown.length && (
        <p className="mt-2">
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {rows.length} chains
          </Button>
        </p>
      )}
    </Section>
  )
}

/** Why a text in an address is no hash, and its wrong character, as far as we know. */
export type Missing = Pick<Recognition, 'problem' | 'typo'>

type MalformedHashProps = { text: string; isEmbedded?: boolean }

/** In place of a transaction: the text in the address contains no hash, or a frame's address has no text. */
export function MalformedHash({ text, isEmbedded = false }: MalformedHashProps) {
  const { problem = '', typo } = useLoaderData<Missing | null>() ?? {}
  return (
    <div className="page py-5 md:py-10">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className={isEmbedded ? 'text-amount' : 'text-title'}>
        {text === '' ? 'No transaction hash' : 'That’s not a transaction hash'}
      </h1>
      <p className="mt-2 text-ink-2">
        {text === '' ? 'The page around this frame names no transaction.' : problem}
      </p>
      <p className="mt-1 flex max-w-full font-mono text-row">
        {typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={200} />}
      </p>
      <p className="mt-5 max-w-160 text-ink-2">
        A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On Solana it
        has 64 to 88 letters and digits.{' '}
        {!isEmbedded && 'Search for it, or paste its explorer link.'}
      </p>
    </div>
  )
}
