// The simulation with all its seeds: `npm test` runs a quarter of them.
import './sim.test.ts'
