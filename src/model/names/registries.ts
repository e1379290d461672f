/** Where the registries of several networks have the name of an address. */
export type NameRegistry = {
  /** Its network's name in paths, such as "thor". */
  prefix: string
  /** As people read it, such as "THORName". */
  label: string
}
