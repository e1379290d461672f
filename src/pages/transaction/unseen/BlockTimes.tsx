import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { explorerHost, explorerTransactionUrl } from '../../../model/chains/explorers'
import { readableDuration } from '../../../model/time'
import { chainsQuery } from '../../../queries/tokens'
import { ExternalLink } from '../../../ui/controls/ExternalLink'
import { Section } from '../../../ui/lists/Section'
import { tableClasses } from '../../../ui/lists/tableClasses'
import { ChainName } from '../ChainName'

/** The chains that the hash could be of, with their pace and a link to look oneself; nothing until the service names them. */
export function BlockTimes({ hash }: { hash: string }) {
  const { data } = useQuery(chainsQuery)
  const rows = (data?.records ?? []).flatMap((record) => {
    const href = explorerTransactionUrl(record.chain, hash)
    return href === null ? [] : [{ record, href }]
  })
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
            {rows.map(({ record, href }) => (
              <tr key={record.chain} className={tableClasses.row}>
                <td>
                  <ChainName code={record.chain} />
                </td>
                <td className="text-end whitespace-nowrap">{blockTime(record.averageBlockTime)}</td>
                <td className="*:stretched max-md:py-3">
                  <ExternalLink href={href}>
                    {/* Where it does not fit it breaks behind a dot, and in no word. */}
                    {explorerHost(href)
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
      </Section>
    </div>
  )
}

/** Some chains make several blocks a second. */
function blockTime(ms: number | null): string {
  if (ms === null || ms <= 0) return '—'
  return ms < 1_000 ? `${ms / 1_000} s` : readableDuration(ms)
}
