// Every hostile input to every endpoint of the back office: `npm test` sends a third of them.
import './hostile-ops.test.ts'
