/** `tolerated`: not as specified, and yet clients that follow the rules get along. `broken`: they do not. */
type Grade = 'fine' | 'tolerated' | 'broken'

/** What was found at one endpoint. `notes` say what differs, in words. */
export type Finding = {
  endpoint: string
  status: number | null
  grade: Grade
  notes: { grade: Exclude<Grade, 'fine'>; text: string }[]
}

/** Takes down what differs while an endpoint is looked at. */
export type Notes = { tolerated: (text: string) => void; broken: (text: string) => void }

/** A sheet for one endpoint, empty at first. */
export function createSheet(endpoint: string): {
  notes: Notes
  finding: (status: number | null) => Finding
} {
  const taken: Finding['notes'] = []
  const note = (grade: Exclude<Grade, 'fine'>) => (text: string) => {
    if (!taken.some((each) => each.text === text)) taken.push({ grade, text })
  }
  return {
    notes: { tolerated: note('tolerated'), broken: note('broken') },
    finding: (status) => ({ endpoint, status, grade: worst(taken), notes: taken }),
  }
}

const worst = (notes: Finding['notes']): Grade =>
  notes.some(({ grade }) => grade === 'broken') ? 'broken' : notes.length > 0 ? 'tolerated' : 'fine'
