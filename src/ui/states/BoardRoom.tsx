interface BoardRoomProps {
  rows: number
  /** Each row has buttons at its end, and is higher for them on a phone. */
  buttons?: boolean
}

/** As high as a board of so many rows: nothing that stands below it is pushed when it comes. */
export function BoardRoom({ rows, buttons = false }: BoardRoomProps) {
  return (
    <div className="xl:pt-8.25">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`xl:h-12 ${buttons ? 'h-34.75' : 'h-31.75'}`} />
      ))}
    </div>
  )
}
