import { getVerdictText } from '../../../model/words/verdictText'
import { Favicon } from '../../../ui/pictures/Favicon'
import { useAnnouncements } from './announcements'
import { nowWords, titleWords } from './spokenWords'
import type { View } from '../view'

/** What the page says beyond itself: its title in the tab, and aloud what has changed. */
export function Spoken({ snapshot, finding, isRestored, asOf }: View) {
  const { verdict } = finding
  useAnnouncements(nowWords(snapshot, finding), verdict, !isRestored)
  return (
    <>
      <title>{titleWords(snapshot, finding, isRestored ? asOf : '')}</title>
      {!isRestored && <Favicon status={getVerdictText(verdict).status} />}
    </>
  )
}
