create aggregate ledger.merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
