import { Link } from 'react-router'
import * as texts from '#words/ownAddresses'
import { listStorage } from '#words/storage'
import { fillText } from '../../model/words/messages'
import { paths } from '../../paths'
import { listWatchedAddresses, ownAddresses } from '../../storage/ownAddresses'
import { useIsKept, useStored } from '../../storage/stored'
import { lazyComponent } from '../../ui/lazyComponent'
import { Section } from '../../ui/Section'
import { AddressesSpace } from './AddressesSpace'
import * as words from '#words/home'

const LazyWatchedAddresses = lazyComponent(
  async () => (await import('../../ownAddresses/WatchedAddresses')).WatchedAddressPreview,
  { renderLoading: () => <AddressesSpace /> },
)

/** The watched addresses; nothing if there are none. */
export function HomeAddresses() {
  const list = listWatchedAddresses(useStored(ownAddresses))
  const isKept = useIsKept(ownAddresses)
  if (list.length === 0) return null
  return (
    <div className="mb-6 md:mb-10">
      <Section
        title={texts.title}
        note={`${list.length} · ${fillText(listStorage, { isKept })}`}
        action={
          <Link
            className="link hit"
            to={paths.addresses()}
            aria-label={words.allTransactions}
          >
            {words.all}
          </Link>
        }
      >
        <LazyWatchedAddresses list={list} />
      </Section>
    </div>
  )
}
