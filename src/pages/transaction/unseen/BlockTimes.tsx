import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { getExplorerHost, getTransactionUrl } from '../../../model/chains/explorers'
import { formatDuration } from '../../../model/time'
import { chainsQuery } from '../../../queries/tokens'
import { Button } from '../../../ui/controls/Button'
import { ExternalLink } from '../../../ui/controls/ExternalLink'
import { Section } from '../../../ui/lists/Section'
import { tableClasses } from '../../../ui/lists/tableClasses'
import { ChainName } from '../ChainName'

const shownAtFirst = 3

/** The chains that most deposits come from, the likeliest first. A hash of Solana fits none of them. */
const likeliest = ['ETH', 'BTC', 'THOR', 'BSC', 'BASE']

/** The chains that the hash could be of, with their pace and a link to look oneself; nothing until the service names them. */
export function BlockTimes({ hash }: { hash: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery(chainsQuery)
  const rows = (data?.records ?? []).flatMap((record) => {
    const href = getTransactionUrl(record.chain, hash)
    return href === null ? [] : [{ record, href }]
  })
  const likely = likeliest.flatMap((code) => rows.filter(({ record }) => record.chain === code))
  const first = (likely.length > 0 ? likely : rows).slice(0, shownAtFirst)
  const shown = showsAll ? rows : first
  if (rows.length === 0) return null
  return (
    <div className="min-w-0 max-lg:mt-7">
      <Section title="Typical wait">
        <table className="w-full">
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
            {shown.map(({ record, href }) => (
              <tr key={record.chain} className={tableClasses.row}>
                <td>
                  <ChainName code={record.chain} />
                </td>
                <td className="text-end whitespace-nowrap">{blockTime(record.averageBlockTime)}</td>
                <td className="*:stretched max-md:py-3">
                  <ExternalLink href={href}>
                    {/* Where it does not fit it breaks behind a dot, and in no word. */}
                    {getExplorerHost(href)
                      .split('.')
                      .map((word, place) => (
                        <Fragment key={word}>
                          {place > 0 && (
                            <>
                              .<wbr />
                            </>
                          )}
                          {word}
                        </Fragment>
                      ))}
                  </ExternalLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!showsAll && rows.length > first.length && (
          <p className="mt-2">
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Show all {rows.length} chains
            </Button>
          </p>
        )}
      </Section>
    </div>
  )
}

/** Some chains make several blocks a second. */
function blockTime(ms: number | null): string {
  if (ms === null || ms <= 0) return '—'
  return ms < 1_000 ? `${ms / 1_000} s` : formatDuration(ms)
}
