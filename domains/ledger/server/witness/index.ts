// The door of the witness alone, for its own process, which should be up before the platform: it imports neither the database
// nor any slice's code.

export { Offer } from '../../contract/checkpoint.ts'
export { witnessPaths } from './paths.ts'
export { openWitness, type Witness } from './witness.ts'
