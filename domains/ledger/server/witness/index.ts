// The separate entry point of the witness, for its own process, which should be up before the platform: it imports
// neither the database nor any slice's code.

export { Offer } from '../../contract/checkpoint.ts'
export { witnessPaths } from './paths.ts'
export { openWitness, type Witness } from './witness.ts'
