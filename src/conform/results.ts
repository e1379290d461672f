/** `warning`: not as specified, but clients can handle it. `fail`: clients cannot. */
type Grade = 'pass' | 'warning' | 'fail'

/** The result of one check. `notes` describe the differences. */
export type EndpointResult = {
  endpoint: string
  status: number | null
  grade: Grade
  notes: { grade: Exclude<Grade, 'pass'>; text: string }[]
}

/** Records the differences during a check. */
export type Notes = { warning: (text: string) => void; fail: (text: string) => void }

/** Empty notes for one endpoint, and a function that creates the result from them. */
export function createNotes(endpoint: string): {
  notes: Notes
  createResult: (status: number | null) => EndpointResult
} {
  const entries: EndpointResult['notes'] = []
  const add = (grade: Exclude<Grade, 'pass'>) => (text: string) => {
    if (!entries.some((each) => each.text === text)) entries.push({ grade, text })
  }
  return {
    notes: { warning: add('warning'), fail: add('fail') },
    createResult: (status) => ({ endpoint, status, grade: getWorstGrade(entries), notes: entries }),
  }
}

const getWorstGrade = (notes: EndpointResult['notes']): Grade =>
  notes.some(({ grade }) => grade === 'fail') ? 'fail' : notes.length > 0 ? 'warning' : 'pass'
