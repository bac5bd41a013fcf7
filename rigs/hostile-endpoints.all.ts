// Every hostile input to every endpoint of the platform: `npm test` sends an eighth of them.
import './hostile-endpoints.test.ts'
