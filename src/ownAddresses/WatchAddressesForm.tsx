import * as watchTexts from '#words/watchlist'
import { useState } from 'react'
import { readPastedAddresses } from '../model/recognise/pastedAddresses'
import * as texts from '#words/ownAddresses'
import { unsavedText } from '../model/words/watchText'
import { changeOwnAddress, findOwnAddress, ownAddresses } from '../storage/ownAddresses'
import { maxLabelLength } from '../storage/watched'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/Field'
import { useToast } from '../ui/Toasts'
import { fullTexts } from './useWatchAddress'
import * as words from '#words/addressLists'
import { fillText } from '../model/words/messages'

/** Watches one or several pasted addresses. What is not added stays in the field. */
export function WatchAddressesForm() {
  const [text, setText] = useState('')
  const showToast = useToast()
  const { addresses, unread } = readPastedAddresses(text)
  const add = () => {
    // Each is added on top, so that the first one is there in the end.
    const results = Array.from(addresses.toReversed(), (pasted) => ({
      pasted,
      ...watchPasted(pasted),
    }))
    const rest = results.filter(({ full }) => full !== null).toReversed()
    const full = rest[0]?.full ?? null
    const count = results.length - rest.length
    setText(
      [...rest.map(({ pasted }) => `${pasted.address} ${pasted.label}`), ...unread].join(
        '\n',
      ),
    )
    if (results.some(({ isStored }) => !isStored))
      showToast({ text: unsavedText, tone: 'problem' })
    else if (full !== null) showToast({ text: fullTexts[full], tone: 'problem' })
    else showToast({ text: fillText(texts.addedAddresses, { count }), tone: 'done' })
  }
  return (
    <form
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextArea
        label={texts.field}
        rows={3}
        value={text}
        hint={texts.fieldHint}
        error={
          unread.length > 0 ? `${texts.noAddress} ${unread[0]?.slice(0, 60)}` : undefined
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          icon="eye"
          disabledReason={addresses.length === 0 ? texts.fieldEmpty : undefined}
        >
          {addresses.length > 1
            ? fillText(words.watchAddresses, { count: addresses.length })
            : watchTexts.watch}
        </Button>
      </div>
    </form>
  )
}

/** A label that the user has given stays. */
function watchPasted(
  pasted: ReturnType<typeof readPastedAddresses>['addresses'][number],
) {
  const known = findOwnAddress(ownAddresses.read(), pasted)?.label
  const label = known || pasted.label.slice(0, maxLabelLength)
  return changeOwnAddress(pasted, { isWatched: true, label })
}
