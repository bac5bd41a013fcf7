// The door of backups: everything of a database in a folder of files, and back into a database in which nothing is.

export { BadBackup, type BackupFile, type Manifest, readManifest } from './backup/manifest.ts'
export { NotEmpty, OtherSchema, readBackup } from './backup/read-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
