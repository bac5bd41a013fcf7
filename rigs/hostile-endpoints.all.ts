// Every hostile input to every endpoint of the platform: `npm test` sends a third of them.
import './hostile-endpoints.test.ts'
