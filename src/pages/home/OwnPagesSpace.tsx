import * as labels from '#words/labels'
import { useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { Section } from '../../ui/Section'

declare module 'react' {
  interface CSSProperties {
    '--watched'?: number | undefined
  }
}

/** The rows of the watchlist on home, here and below in `--rows`. `/tx` shows all. */
export const maxWatchedRows = 10

/**
 * The space of what this browser keeps until its code is there. A script in index.html has counted
 * what is stored.
 */
export function OwnPagesSpace() {
  // It may have changed since the document came.
  const list = useStored(watched, null)
  return (
    <>
      {list?.length !== 0 && (
        <div
          style={{ '--watched': list?.length }}
          className={`mb-6 [--rows:min(var(--watched),10)] md:mb-10 ${list ? '' : 'hidden in-data-watched:block'}`}
        >
          <Section title={labels.watchlist}>
            <div className="watchlist-space" />
          </Section>
        </div>
      )}
      <div className="mb-6 hidden in-data-addresses:block md:mb-10">
        <Section title={labels.yourAddresses}>
          <div className="h-[calc(var(--addresses)*5.3125rem)] lg:h-[calc(var(--addresses)*3rem+33px)]" />
        </Section>
      </div>
      <div className="mb-6 hidden in-data-recents:block md:mb-10">
        <Section title={labels.recentlyOpened}>
          <div className="min-h-19 xl:min-h-10" />
        </Section>
      </div>
    </>
  )
}
