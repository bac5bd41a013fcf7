// The door of the witness alone, for a process that is nothing else and should be up before the house is: it brings
// neither the database nor anybody's business along.

export { Offer } from '../../contract/checkpoint.ts'
export { witnessPaths } from './paths.ts'
export { openWitness, type Witness } from './witness.ts'
