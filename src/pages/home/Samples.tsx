import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { serviceQuery } from '../../queries/service'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { SampleTransactions } from '../../watchlist/SampleTransactions'

/** Sample transactions and names; nothing if the service has none. */
export function Samples() {
  const { samples = [], names = [] } = useQuery(serviceQuery).data ?? {}
  if (samples.length + names.length === 0) return null
  return (
    <div className="min-w-0">
      <SampleTransactions samples={samples} limit={6} />
      {names.length > 0 && (
        <Section title="Sample names">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line py-2 text-row">
            {names.map((name) => (
              <li
                key={name}
                className="inline-flex max-w-full items-center pointer-coarse:min-h-11"
              >
                <Link translate="no" className="link hit font-mono" to={paths.name(name)}>
                  <SafeText text={name} limit={40} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
