revoke update (operator_id, operator_name, stars, solved) on service.talk from magpie_server;
