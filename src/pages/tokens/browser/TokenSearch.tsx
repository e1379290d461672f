import { useState } from 'react'
import { SearchField } from '../../../ui/controls/SearchField'
import { enterRows } from '../rows/rowKeys'

interface TokenSearchProps {
  /** The text that the page shows the answer to. */
  q: string
  /** Another number once that text has come from elsewhere than this field: by a link, by going back, by clearing. */
  turn: number
  onType: (q: string) => void
  /** Typing has ended: the focus has left the field. */
  onTyped: () => void
}

/** The search field. What is typed stands in it at once; the rest of the page is drawn when there is an answer. */
export function TokenSearch({ q, turn, onType, onTyped }: TokenSearchProps) {
  const [typed, setTyped] = useState<{ q: string; turn: number } | null>(null)
  return (
    <SearchField
      label="Search assets"
      placeholder="Ticker, name or address"
      value={typed !== null && typed.turn === turn ? typed.q : q}
      onChange={(text) => {
        onType(text)
        setTyped({ q: text, turn })
      }}
      onArrowDown={enterRows}
      onLeave={onTyped}
    />
  )
}
