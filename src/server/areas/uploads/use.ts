import type postgres from 'postgres';

/**
 * For an area whose record names uploads: marks them as used, in the record's transaction, so that they outlive two days.
 * @returns false where one is not whole, not theirs, named twice, or belongs to another record already; then nothing was marked: roll back.
 */
export async function useUploads(
  tx: postgres.TransactionSql,
  personId: number,
  ids: readonly string[],
  /** Packages are a course's, and nothing else is. */
  isPackage = false,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx`
    update upload set used_at = now()
    where id = any(${[...ids]}::uuid[]) and person_id = ${personId} and file_name is not null and used_at is null
      and (kind = 'package') = ${isPackage}
    returning id`;
  return rows.length === ids.length;
}

/** The record is gone: its uploads go with it, their bytes with the next sweep, unless somebody else brought the same. */
export async function dropUploads(tx: postgres.TransactionSql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx`delete from upload where id = any(${[...ids]}::uuid[])`;
}
