grant delete on service.file to magpie_server;
