// Every hostile input to every endpoint of the back office: `npm test` sends an eighth of them.
import './hostile-ops.test.ts'
